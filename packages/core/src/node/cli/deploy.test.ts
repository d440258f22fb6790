import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSite, printed, run } from './__fixtures__/runTestCli.ts'

const git = (args: string[], cwd: string) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
const config = `organizationName: 'ada', projectName: 'garden', githubHost: 'git.example', trailingSlash: false`

/** Environment variables that may be set on a machine that runs these tests. */
const others = [
  'CI_PULL_REQUEST',
  'CIRCLE_PULL_REQUEST',
  'CIRCLE_PROJECT_USERNAME',
  'CIRCLE_PROJECT_REPONAME',
  'ORGANIZATION_NAME',
  'PROJECT_NAME',
  'DEPLOYMENT_BRANCH',
  'CURRENT_BRANCH',
  'GITHUB_HOST',
  'GITHUB_PORT',
  'USE_SSH',
  'CUSTOM_COMMIT_MESSAGE',
]

/** A committed site with an output folder, and a local repository that receives its deployments. */
function createRepository(fields = config): { siteDir: string; bare: string } {
  const siteDir = createSite(fields, { 'build/index.html': 'built', '.gitignore': 'build\nnode_modules\nremote.git\n' })
  const bare = path.join(siteDir, 'remote.git')
  git(['init', '--quiet', '--initial-branch', 'main'], siteDir)
  git(['init', '--quiet', '--bare', bare], siteDir)
  git(['add', '--all'], siteDir)
  git(['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Sources'], siteDir)
  vi.stubEnv('GIT_CONFIG_COUNT', '1')
  vi.stubEnv('GIT_CONFIG_KEY_0', `url.${bare}.insteadOf`)
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'https://ada:secret@git.example/ada/garden.git')
  return { siteDir, bare }
}

beforeEach(() => {
  for (const name of others) vi.stubEnv(name, undefined)
  for (const [name, value] of [
    ['GIT_USER', 'ada'],
    ['GIT_PASS', 'secret'],
    ['GIT_USER_NAME', 'Bot'],
    ['GIT_USER_EMAIL', 'bot@example.com'],
  ] as const)
    vi.stubEnv(name, value)
})
afterEach(() => void vi.unstubAllEnvs())

test('pushes the output folder and names the commit it was built from', async () => {
  const { siteDir, bare } = createRepository()
  expect(await run(['deploy', siteDir, '--skip-build'])).toBe(0)
  expect(printed.text).toBe(
    'done The site was deployed to the branch "gh-pages" of https://git.example/ada/garden.git.\n',
  )
  expect(git(['show', 'gh-pages:index.html'], bare)).toBe('built')
  const commit = git(['rev-parse', 'HEAD'], siteDir)
  expect(git(['log', '--format=%s by %an', 'gh-pages'], bare)).toBe(`Deploy website - based on ${commit} by Bot`)
  printed.text = ''
  expect(await run(['deploy', siteDir, '--skip-build'])).toBe(0)
  expect(printed.text).toContain('is up to date')
  expect(git(['status', '--porcelain'], siteDir)).toBe('')
})

test('warns if the host decides about trailing slashes', async () => {
  const { siteDir } = createRepository(config.replace('false', 'undefined'))
  expect(await run(['deploy', siteDir, '--skip-build'])).toBe(0)
  expect(printed.text).toMatch(/^warning GitHub Pages redirects .*\n.*\ndone The site was deployed to the branch/)
})

test('reads the branch and message from the environment', async () => {
  const { siteDir, bare } = createRepository()
  vi.stubEnv('DEPLOYMENT_BRANCH', 'live')
  vi.stubEnv('CUSTOM_COMMIT_MESSAGE', 'Out now')
  expect(await run(['deploy', siteDir, '--skip-build'])).toBe(0)
  expect(git(['log', '--format=%s', 'live'], bare)).toBe('Out now')
})

test('does nothing for a pull request', async () => {
  vi.stubEnv('CI_PULL_REQUEST', 'https://git.example/ada/garden/pull/7')
  expect(await run(['deploy', createSite(config)])).toBe(0)
  expect(printed.text).toContain('Pull requests are not deployed.')
})

test('reports missing settings before it builds', async () => {
  const { siteDir } = createRepository()
  vi.stubEnv('GIT_USER', undefined)
  expect(await run(['deploy', siteDir])).toBe(1)
  expect(printed.text).toBe(
    'error The account to push with is not known.\n  Set GIT_USER, or USE_SSH=true to push by SSH.\n',
  )
})

test('requires a commit and an output folder', async () => {
  const { siteDir } = createRepository()
  fs.rmSync(path.join(siteDir, 'build'), { recursive: true })
  expect(await run(['deploy', siteDir, '--skip-build'])).toBe(1)
  expect(printed.text).toContain('There is no built site to deploy.\n  at build\n')
  printed.text = ''
  expect(await run(['deploy', createSite(config)])).toBe(1)
  expect(printed.text).toContain('The site is not in a git repository with a commit.')
})

import { describe, expect, test } from 'vitest'
import { isSshUrl, resolveDeployTarget, type DeploySource } from './resolveDeployTarget.ts'

const siteConfig = { organizationName: 'ada', projectName: 'garden' }
const resolve = (source: Partial<DeploySource>) =>
  resolveDeployTarget({
    siteConfig,
    env: { GIT_USER: 'ada' },
    originUrl: undefined,
    checkedOutBranch: 'main',
    ...source,
  })
const errorOf = (source: Partial<DeploySource>): string => {
  try {
    resolve(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('The target was accepted.')
}

test.each([
  [{}, {}, 'https://ada@github.com/ada/garden.git', 'gh-pages'],
  [{}, { GIT_USER: 'a b', GIT_PASS: 'p@ss' }, 'https://a%20b:p%40ss@github.com/ada/garden.git', 'gh-pages'],
  [{ deploymentBranch: 'live' }, {}, 'https://ada@github.com/ada/garden.git', 'live'],
  [{ deploymentBranch: 'live' }, { DEPLOYMENT_BRANCH: 'next' }, 'https://ada@github.com/ada/garden.git', 'next'],
  [{ githubHost: 'git.example', githubPort: '8443' }, {}, 'https://ada@git.example:8443/ada/garden.git', 'gh-pages'],
  [{ githubHost: 'a' }, { GITHUB_HOST: 'b', GITHUB_PORT: '1' }, 'https://ada@b:1/ada/garden.git', 'gh-pages'],
  [{}, { USE_SSH: 'true' }, 'git@github.com:ada/garden.git', 'gh-pages'],
  [{ githubPort: '22' }, { USE_SSH: 'true' }, 'ssh://git@github.com:22/ada/garden.git', 'gh-pages'],
  [{}, { ORGANIZATION_NAME: 'o', PROJECT_NAME: 'p' }, 'https://ada@github.com/o/p.git', 'gh-pages'],
  [{}, { CIRCLE_PROJECT_USERNAME: 'o', CIRCLE_PROJECT_REPONAME: 'p' }, 'https://ada@github.com/o/p.git', 'gh-pages'],
  [{}, { ORGANIZATION_NAME: '' }, 'https://ada@github.com/ada/garden.git', 'gh-pages'],
])('configuration %j and environment %j lead to %s, branch %s', (config, env, remoteUrl, branch) => {
  const target = resolve({ siteConfig: { ...siteConfig, ...config }, env: { GIT_USER: 'ada', ...env } })
  expect(target).toMatchObject({ remoteUrl, branch })
  expect(target.shownUrl).not.toMatch(/p@ss|p%40ss/)
})

describe('SSH', () => {
  test.each([
    ['git@github.com:ada/garden.git', true],
    ['ssh://git@github.com/ada/garden.git', true],
    ['https://github.com/ada/garden.git', false],
    ['https://ada@github.com/ada/garden.git', false],
    ['/srv/garden.git', false],
    [undefined, false],
  ])('is used for the origin %s: %s', (url, expected) => expect(isSshUrl(url)).toBe(expected))
  test('with an SSH origin needs no account unless it is turned off', () => {
    const originUrl = 'git@github.com:ada/garden.git'
    expect(resolve({ env: {}, originUrl }).remoteUrl).toBe(originUrl)
    expect(errorOf({ env: { USE_SSH: 'false' }, originUrl })).toContain('Set GIT_USER')
  })
  test('is not used with an explicit account unless requested', () => {
    const originUrl = 'git@github.com:ada/garden.git'
    const env = { GIT_USER: 'ada', GIT_PASS: 'secret' }
    expect(resolve({ env, originUrl }).remoteUrl).toBe('https://ada:secret@github.com/ada/garden.git')
    expect(resolve({ env: { ...env, USE_SSH: 'true' }, originUrl }).remoteUrl).toBe(originUrl)
  })
})

test('reports all missing settings', () => {
  expect(errorOf({ siteConfig: {}, env: {} })).toBe(`The owner of the repository is not known.
  Set "organizationName" in the configuration, or ORGANIZATION_NAME.

The repository is not known.
  Set "projectName" in the configuration, or PROJECT_NAME.

The account to push with is not known.
  Set GIT_USER, or USE_SSH=true to push by SSH.`)
})

test.each([
  [{ checkedOutBranch: 'gh-pages' }],
  [{ checkedOutBranch: 'gh-pages', originUrl: 'https://github.com/ada/garden.git' }],
  [{ checkedOutBranch: 'main', env: { GIT_USER: 'ada', CURRENT_BRANCH: 'gh-pages' } }],
])('does not overwrite its own source: %j', (source) => {
  expect(errorOf(source)).toContain('Deploying from "gh-pages" to "gh-pages" would overwrite the sources.')
})

test('accepts the same branch name in another repository', () => {
  const source = { checkedOutBranch: 'gh-pages', originUrl: 'https://github.com/ada/sources.git' }
  expect(resolve(source).branch).toBe('gh-pages')
})

test('requires a branch name for a repository that publishes its default branch', () => {
  const userSite = { organizationName: 'ada', projectName: 'ada.github.io' }
  expect(errorOf({ siteConfig: userSite })).toContain('needs a deployment branch')
  expect(resolve({ siteConfig: { ...userSite, deploymentBranch: 'live' } }).branch).toBe('live')
})

test.each(['--mirror', 'a b', 'a:b'])('refuses the branch %s', (branch) => {
  expect(errorOf({ env: { GIT_USER: 'ada', DEPLOYMENT_BRANCH: branch } })).toContain(
    `"${branch}" is not a valid branch name.`,
  )
})

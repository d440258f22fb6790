import { existsSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from '../../api/errors.ts'
import { logger } from '../../api/logger.ts'
import { loadConfig } from '../../config/loadConfig.ts'
import { pushFolder } from '../../deploy/pushFolder.ts'
import { resolveDeployTarget } from '../../deploy/resolveDeployTarget.ts'
import { runGit } from '../../deploy/runGit.ts'
import { type OptionValues, createFlag } from '../command.ts'
import { readText } from '../optionValues.ts'
import { runBuild } from './build.ts'
import { defineCommand, flags } from './defineCommand.ts'

export const deployCommand = defineCommand(
  'deploy [siteDir]',
  'Build the site and push it to a branch, for GitHub Pages',
  {
    flags: [
      flags.locales,
      flags.outDir,
      flags.config,
      createFlag('--skip-build', 'Deploy the existing output folder without a build'),
      createFlag('--target-dir <dir>', 'Folder of the branch to deploy to; other folders are kept', '.'),
    ],
    action: (siteDir, options) => deploy(siteDir as string, options as OptionValues),
  },
)

/**
 * Builds a site and pushes the output folder to the deployment branch.
 * @throws SiteError if something is missing, the build fails, or git refuses
 */
export async function deploy(siteDir: string, options: OptionValues): Promise<void> {
  const { env } = process
  if (env.CI_PULL_REQUEST || env.CIRCLE_PULL_REQUEST) {
    logger.info('Pull requests are not deployed.')
    return
  }
  const { siteConfig } = await loadConfig({ siteDir, config: readText(options.config) })
  const commit = await readCommit(siteDir)
  // report missing settings before a build that may take minutes
  const target = resolveDeployTarget({ siteConfig, env, ...(await readRepository(siteDir)) })
  const dir = path.resolve(siteDir, readText(options.outDir) ?? 'build')
  if (siteConfig.trailingSlash === undefined) warnOfOpenSlashes()
  if (options.skipBuild !== true) await runBuild(siteDir, options)
  if (!existsSync(dir)) {
    const hint = 'Remove --skip-build, or correct --out-dir.'
    throw new SiteError({ message: 'There is no built site to deploy.', file: dir, hint })
  }
  const commitMessage = env.CUSTOM_COMMIT_MESSAGE || `Deploy website - based on ${commit}`
  const author = { name: env.GIT_USER_NAME, email: env.GIT_USER_EMAIL }
  const place = `the branch "${target.branch}" of ${target.shownUrl}`
  if (await pushFolder({ dir, target, commitMessage, author, targetDir: readText(options.targetDir) }))
    logger.success(`The site was deployed to ${place}.`)
  else logger.success(`Nothing to deploy: ${place} is up to date.`)
}

/** Warns that GitHub Pages redirects `/page` to `/page/`, from where relative links have another target. */
function warnOfOpenSlashes(): void {
  logger.warn(
    'GitHub Pages redirects to addresses with a trailing slash, because "trailingSlash" is not set.\n  ' +
      'Set it to true or false in the configuration, so that links point to the final addresses.',
  )
}

async function readCommit(siteDir: string): Promise<string> {
  const { isOk, stdout, stderr } = await runGit(['rev-parse', 'HEAD'], siteDir)
  if (isOk) return stdout
  throw new SiteError({
    message: `The site is not in a git repository with a commit. Git says:\n  ${stderr.replaceAll('\n', '\n  ')}`,
    hint: 'The commit message of a deployment names the source commit: run git init and commit the sources first.',
  })
}

async function readRepository(
  siteDir: string,
): Promise<{ originUrl: string | undefined; checkedOutBranch: string | undefined }> {
  const origin = await runGit(['config', '--get', 'remote.origin.url'], siteDir)
  const branch = await runGit(['symbolic-ref', '--short', 'HEAD'], siteDir)
  return {
    originUrl: origin.isOk ? origin.stdout : undefined,
    checkedOutBranch: branch.isOk ? branch.stdout : undefined,
  }
}

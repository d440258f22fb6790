import { type Problem, SiteError } from '../api/errors.ts'
import type { SiteConfig } from '../api/config.ts'

export interface DeployTarget {
  /** URL to push to. It may contain the password, so it must never be shown. */
  remoteUrl: string
  /** `remoteUrl` without account and password. */
  shownUrl: string
  branch: string
  /** Texts that must be masked in printed messages. */
  secrets: string[]
}

export interface DeploySource {
  siteConfig: Pick<SiteConfig, 'organizationName' | 'projectName' | 'deploymentBranch' | 'githubHost' | 'githubPort'>
  env: { [name: string]: string | undefined }
  /** URL of the remote `origin` of the site's repository; undefined if there is none. */
  originUrl: string | undefined
  /** Branch that is checked out there; undefined for a detached HEAD. */
  checkedOutBranch: string | undefined
}

/**
 * Resolves the target of a deployment. Environment variables take precedence over the configuration.
 * @throws SiteError with everything that is missing, or if the deployment would overwrite the branch with the sources
 */
export function resolveDeployTarget({ siteConfig, env, originUrl, checkedOutBranch }: DeploySource): DeployTarget {
  const pick = (...values: (string | undefined)[]) => values.find((value) => value !== undefined && value !== '')
  const organization = pick(env.ORGANIZATION_NAME, env.CIRCLE_PROJECT_USERNAME, siteConfig.organizationName)
  const project = pick(env.PROJECT_NAME, env.CIRCLE_PROJECT_REPONAME, siteConfig.projectName)
  const branch = pick(env.DEPLOYMENT_BRANCH, siteConfig.deploymentBranch)
  const host = pick(env.GITHUB_HOST, siteConfig.githubHost) ?? 'github.com'
  const port = pick(env.GITHUB_PORT, siteConfig.githubPort)
  const user = pick(env.GIT_USER)
  // an account implies HTTPS, even if `origin` uses SSH: CI services check out sources with a read-only key
  const usesSsh =
    env.USE_SSH === undefined ? user === undefined && isSshUrl(originUrl) : env.USE_SSH.toLowerCase() === 'true'
  const password = pick(env.GIT_PASS)

  const problems: Problem[] = []
  const require = (value: string | undefined, message: string, hint: string) => {
    if (value === undefined) problems.push({ message, hint })
    return value ?? ''
  }
  const owner = require(organization, 'The owner of the repository is not known.', 'Set "organizationName" in the configuration, or ORGANIZATION_NAME.')
  const name = require(project, 'The repository is not known.', 'Set "projectName" in the configuration, or PROJECT_NAME.')
  if (!usesSsh) require(user, 'The account to push with is not known.', 'Set GIT_USER, or USE_SSH=true to push by SSH.')
  if (branch === undefined && name.endsWith('.github.io')) {
    const hint =
      'Set "deploymentBranch" in the configuration, or DEPLOYMENT_BRANCH, and keep the sources on another one.'
    problems.push({
      message: `"${name}" is the site of a user or an organization and needs a deployment branch.`,
      hint,
    })
  }
  const target = branch ?? 'gh-pages'
  if (!/^(?!-)[^\s~^:?*[\\]+$/.test(target)) problems.push({ message: `"${target}" is not a valid branch name.` })
  const repository = `${owner}/${name}.git`
  const source = pick(env.CURRENT_BRANCH) ?? checkedOutBranch
  if (
    source === target &&
    (originUrl === undefined || originUrl.endsWith(`/${repository}`) || originUrl.endsWith(`:${repository}`))
  ) {
    const hint = 'Check out the branch with the sources, or set another DEPLOYMENT_BRANCH.'
    problems.push({ message: `Deploying from "${source}" to "${target}" would overwrite the sources.`, hint })
  }
  if (problems.length > 0) throw new SiteError(problems)

  const place = `${host}${port === undefined ? '' : `:${port}`}/${repository}`
  if (usesSsh) {
    const remoteUrl = port === undefined ? `git@${host}:${repository}` : `ssh://git@${place}`
    return { remoteUrl, shownUrl: remoteUrl, branch: target, secrets: [] }
  }
  const secret = password === undefined ? undefined : encodeURIComponent(password)
  const account = encodeURIComponent(user ?? '') + (secret === undefined ? '' : `:${secret}`)
  return {
    remoteUrl: `https://${account}@${place}`,
    shownUrl: `https://${place}`,
    branch: target,
    secrets: [secret, password].filter((text) => text !== undefined),
  }
}

/** Whether a URL is `ssh://…` or the short form `git@host:owner/name.git`. */
export function isSshUrl(url: string | undefined): boolean {
  return url !== undefined && (/^(?:git\+)?ssh:\/\//.test(url) || /^[\w.-]+@[^/:]+:(?!\/\/)/.test(url))
}

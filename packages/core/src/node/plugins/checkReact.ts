import { createRequire } from 'node:module'
import path from 'node:path'
import { SiteError } from '../api/errors.ts'
import { readPackageJson } from '../packageJson.ts'

/** Oldest React version that the engine's components support. */
const minMajor = 19

/**
 * Checks the installed React. A site for Docusaurus 3 may have React 18, which cannot render any page.
 * @throws SiteError with the command that installs the required version; the bundler reports a site without React
 */
export function checkReact(siteDir: string): void {
  const require = createRequire(path.join(siteDir, 'index.js'))
  const old = ['react', 'react-dom'].flatMap((name) => {
    const version = readVersion(require, name)
    return version !== undefined && Number.parseInt(version, 10) < minMajor ? [`${name} ${version}`] : []
  })
  if (old.length === 0) return
  throw new SiteError({
    message: `The site has ${old.join(' and ')} installed, but Strata renders pages with React ${minMajor}.`,
    file: path.join(siteDir, 'package.json'),
    hint: `Run: npm install react@${minMajor} react-dom@${minMajor}. Components keep working unless they use APIs that React ${minMajor} removed.`,
  })
}

function readVersion(require: NodeJS.Require, name: string): string | undefined {
  try {
    return readPackageJson(path.dirname(require.resolve(`${name}/package.json`)))?.version
  } catch {
    return undefined // not installed
  }
}

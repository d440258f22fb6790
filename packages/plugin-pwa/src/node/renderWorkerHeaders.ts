/**
 * Rules for the worker in the header file of static hosts: it is always asked for anew, and with rules of its own it may
 * fetch from other sites, because requests of a worker fall under the worker's policy and not under the page's.
 * @param headersFile text of the file so far
 */
export function renderWorkerHeaders(
  headersFile: string,
  { workerUrl, hasCustomRules }: { workerUrl: string; hasCustomRules: boolean },
): string {
  const lines = [encodeURI(workerUrl), '  Cache-Control: no-cache']
  const policy = /^\S*\*\n(?:[ \t].*\n)*?[ \t]+Content-Security-Policy: (.+)$/m.exec(headersFile)?.[1]
  if (hasCustomRules && policy !== undefined) {
    lines.push('  ! Content-Security-Policy', `  Content-Security-Policy: ${allowConnections(policy)}`)
  }
  return `${headersFile.replace(/(?<!\n)\n*$/, '\n\n')}${lines.join('\n')}\n`
}

function allowConnections(policy: string): string {
  return policy
    .split('; ')
    .map((directive) =>
      /^connect-src\b/.test(directive) && !directive.includes(' https:;') ? `${directive} https:` : directive,
    )
    .join('; ')
}

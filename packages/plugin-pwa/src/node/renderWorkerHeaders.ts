/**
 * Rules for the worker in the header file of static hosts: browsers always revalidate it, and it has its own security
 * policy so that it may fetch from other sites, because a worker's requests are subject to its own policy, not the page's.
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

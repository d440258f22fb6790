import type { Rolldown } from 'vite'

/** Maximum source of a small component, without comments and types. It goes into the script of every page. */
const smallSourceCharacters = 10_000

/** Imports that cost little: every page has React, the engine and the theme; a stylesheet is as small as its component. */
const isAtHand =
  /^(?:react(?:\/.*)?|clsx|@(?:theme|theme-original|theme-init|docusaurus)\/.*|.*\.(?:css|scss|sass|less))$/

/** Whether a component is small, including all the site's files that it imports. One that imports a package never is. */
export async function isSmall(id: string, context: Rolldown.PluginContext): Promise<boolean> {
  const seen = new Set<string>()
  const measure = async (file: string): Promise<number> => {
    if (seen.has(file)) return 0
    seen.add(file)
    const { code } = await context.load({ id: file })
    if (code === null) return Infinity
    let size = code.length
    for (const source of listImports(context.parse(code).body)) {
      if (isAtHand.test(source)) continue
      if (!/^(?:\.|@site\/)/.test(source)) return Infinity
      const resolved = await context.resolve(source, file, { skipSelf: false })
      size += resolved === null ? Infinity : await measure(resolved.id)
      if (size > smallSourceCharacters) break
    }
    return size
  }
  return (await measure(id)) <= smallSourceCharacters
}

function listImports(body: ReturnType<Rolldown.PluginContext['parse']>['body']): string[] {
  return body.flatMap((statement) => {
    switch (statement.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return [statement.source.value]
      case 'ExportNamedDeclaration':
        return statement.source === null ? [] : [statement.source.value]
      default:
        return []
    }
  })
}

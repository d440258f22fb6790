export interface Scope {
  [name: string]: unknown
}

/**
 * Merges the names that live code can use; later scopes override earlier ones. Each name becomes a function parameter, so names
 * that cannot be one are left out, such as the `default` of a module that was spread into the scope.
 */
export function resolveScope(...scopes: (Scope | undefined)[]): Scope {
  const entries = scopes.flatMap((scope) => Object.entries(scope ?? {}))
  return Object.fromEntries(
    entries.filter(([name]) => /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && name !== 'default'),
  )
}

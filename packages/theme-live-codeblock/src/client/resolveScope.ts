export interface Scope {
  [name: string]: unknown
}

/**
 * Names that live code may use, later scopes over earlier ones. Each becomes a parameter of a function, so what cannot
 * be one is left out: a module that was spread into the scope brings a `default`.
 */
export function resolveScope(...scopes: (Scope | undefined)[]): Scope {
  const entries = scopes.flatMap((scope) => Object.entries(scope ?? {}))
  return Object.fromEntries(
    entries.filter(([name]) => /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && name !== 'default'),
  )
}

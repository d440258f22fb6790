/** Modules that are loaded together. */
export interface Pack {
  modules: string[]
  /** Who needs at least one of the modules. */
  users: Set<string>
}

interface PackOptions {
  /** Who needs a module at once. */
  users: ReadonlyMap<string, ReadonlySet<string>>
  sizeOf: (id: string) => number
  importsOf: (id: string) => readonly string[]
  /** What a user may load in vain, as a part of what it needs. */
  vainShare: number
  /** A user that is to load few packs, whatever others then load in vain, and how many. */
  hurried: { user: string; packs: number }
}

/**
 * Puts modules that several users need into few files. At first those with the same users share one, so that nobody loads
 * anything in vain. Then files are joined, those first that make the least be loaded in vain, as long as no user loads more
 * than its share that way. Two files never need each other.
 */
export function packModules({ users, sizeOf, importsOf, vainShare, hurried }: PackOptions): Pack[] {
  const needs = new Map<string, number>()
  for (const [id, own] of users) for (const user of own) needs.set(user, (needs.get(user) ?? 0) + sizeOf(id))
  const vainOf = ({ modules, users: packUsers }: Pack, user: string) =>
    packUsers.has(user) ? modules.reduce((sum, id) => sum + (users.get(id)?.has(user) === true ? 0 : sizeOf(id)), 0) : 0
  const isWithinShare = (joined: Pack, others: Pack[]) =>
    [...joined.users].every((user) => {
      const vain = [joined, ...others].reduce((sum, pack) => sum + vainOf(pack, user), 0)
      return vain === 0 || vain <= (needs.get(user) ?? 0) * vainShare
    })
  const isForHurried = ({ users: packUsers }: Pack) => packUsers.has(hurried.user)
  // squares: much for one user is worse than a little for many
  const costOf = (pack: Pack) => [...pack.users].reduce((sum, user) => sum + vainOf(pack, user) ** 2, 0)

  let packs = joinWhile(groupByUsers(users), { costOf, importsOf, mayJoin: () => true, isFine: isWithinShare })
  while (packs.filter(isForHurried).length > hurried.packs) {
    const joined = joinOnce(packs, { costOf, importsOf, mayJoin: isForHurried, isFine: () => true })
    if (joined === undefined) break
    packs = joined
  }
  return packs
}

interface JoinOptions {
  costOf: (pack: Pack) => number
  importsOf: PackOptions['importsOf']
  mayJoin: (pack: Pack) => boolean
  isFine: (joined: Pack, others: Pack[]) => boolean
}

function joinWhile(packs: Pack[], options: JoinOptions): Pack[] {
  for (let next: Pack[] | undefined = packs; next !== undefined; next = joinOnce(packs, options)) packs = next
  return packs
}

/** The packs after the cheapest two of them were joined; undefined if no two can be. */
function joinOnce(packs: Pack[], { costOf, importsOf, mayJoin, isFine }: JoinOptions): Pack[] | undefined {
  const candidates = packs.filter(mayJoin)
  const costs = new Map(candidates.map((pack) => [pack, costOf(pack)]))
  const pairs = candidates.flatMap((one, index) =>
    candidates.slice(index + 1).map((other) => {
      const joined = { modules: [...one.modules, ...other.modules], users: new Set([...one.users, ...other.users]) }
      return { one, other, joined, cost: costOf(joined) - (costs.get(one) ?? 0) - (costs.get(other) ?? 0) }
    }),
  )
  for (const { one, other, joined } of pairs.sort((a, b) => a.cost - b.cost)) {
    const others = packs.filter((pack) => pack !== one && pack !== other)
    if (isFine(joined, others) && !isInCircle(joined, { packs: others, importsOf })) return [...others, joined]
  }
  return undefined
}

/** One pack for each set of users, of modules with more than one. */
function groupByUsers(users: PackOptions['users']): Pack[] {
  const packs = new Map<string, Pack>()
  for (const id of [...users.keys()].sort()) {
    const own = users.get(id) ?? new Set<string>()
    if (own.size < 2) continue
    const key = [...own].sort().join('\0')
    const pack = packs.get(key)
    if (pack === undefined) packs.set(key, { modules: [id], users: new Set(own) })
    else pack.modules.push(id)
  }
  return [...packs.values()]
}

/** Whether a pack needs another one that needs it. */
function isInCircle(
  start: Pack,
  { packs, importsOf }: { packs: Pack[]; importsOf: PackOptions['importsOf'] },
): boolean {
  const home = new Map([...packs, start].flatMap((pack) => pack.modules.map((id) => [id, pack] as const)))
  const seen = new Set<Pack>()
  const leadsBack = (pack: Pack): boolean =>
    pack.modules.some((id) =>
      importsOf(id).some((imported) => {
        const next = home.get(imported)
        if (next === undefined || next === pack) return false
        if (next === start) return true
        if (seen.has(next)) return false
        seen.add(next)
        return leadsBack(next)
      }),
    )
  return leadsBack(start)
}

/** Kinds of changes that are told one by one, in the order of the page. */
export const changeKinds = [
  'Breaking Change',
  'New Feature',
  'Bug Fix',
  'Performance',
  'Polish',
  'Documentation',
  'Other',
] as const
export type ChangeKind = (typeof changeKinds)[number]

// A plain module, so that the tools for the changelog read the same list without a compiler.

/** Kinds of changes that are told one by one, in the order of the page. */
export const changeKinds = /** @type {const} */ ([
  'Breaking Change',
  'New Feature',
  'Bug Fix',
  'Performance',
  'Polish',
  'Documentation',
  'Other',
])

/** @typedef {(typeof changeKinds)[number]} ChangeKind */

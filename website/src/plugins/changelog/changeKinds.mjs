// Plain JavaScript, so that the changelog tools can import the same list without compiling it.

/** Kinds of changes that are listed one by one, in the order of the page. */
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

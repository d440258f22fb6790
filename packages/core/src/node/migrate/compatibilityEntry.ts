/** `works`: as before. `differs`: works in another way, or needs a look. `unsupported`: does nothing here. */
export type Verdict = 'works' | 'differs' | 'unsupported'

export interface Compatibility {
  /**
   * Where it is found: a package of `package.json`; a hook of a plugin; an option, by its path in the configuration (the
   * options of the classic preset start with `docs`, `blog` and so on).
   */
  kind: 'package' | 'hook' | 'option'
  name: string
  verdict: Verdict
  /** One sentence: what is different, or why it can go. */
  note?: string
  /** What to do about it. */
  advice?: string
  /** Options only: the release of Docusaurus that changed what is told; sites of that one and later ones know it. */
  since?: string
  /** Packages only: what takes its place in `package.json`; `null` for nothing. Left out: it stays. */
  replacement?: string | null
  /** Packages only: what has to be installed beside it. */
  companion?: string
  /** The range of the companion, where it is not one of ours. */
  companionRange?: string
}

/** `works`: as before. `differs`: works differently, or needs a check. `unsupported`: has no effect here. */
export type Verdict = 'works' | 'differs' | 'unsupported'

export interface Compatibility {
  /**
   * What it is: a package in `package.json`; a hook of a plugin; an option, by its path in the configuration (options of the
   * classic preset start with `docs`, `blog` and so on).
   */
  kind: 'package' | 'hook' | 'option'
  name: string
  verdict: Verdict
  /** One sentence: what is different, or why it can be removed. */
  note?: string
  /** What to do about it. */
  advice?: string
  /**
   * Options only: the Docusaurus release that introduced the described change; sites of that release or a later one have it
   * already.
   */
  since?: string
  /** Packages only: the replacement in `package.json`; `null` to remove the package. If undefined, it stays. */
  replacement?: string | null
  /** Packages only: a package that has to be installed too. */
  companion?: string
  /** Version range of the companion, unless it is one of the engine's packages. */
  companionRange?: string
}

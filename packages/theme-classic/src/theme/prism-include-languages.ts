/**
 * Registers custom grammars for highlighted code. Prism's own languages are available without this, regardless of
 * `themeConfig.prism.additionalLanguages`.
 */
export default function prismIncludeLanguages(PrismObject: object): void {
  const scope = globalThis as { Prism?: object }
  // grammar files register themselves on this global: require('../prism/my-language')
  scope.Prism = PrismObject
  delete scope.Prism
}

/**
 * Registers languages that Prism does not have, where code is highlighted. Those of Prism are there already, whether
 * `themeConfig.prism.additionalLanguages` lists them or not.
 */
export default function prismIncludeLanguages(PrismObject: object): void {
  const scope = globalThis as { Prism?: object }
  // grammars add themselves to this global object: require('../prism/my-language')
  scope.Prism = PrismObject
  delete scope.Prism
}

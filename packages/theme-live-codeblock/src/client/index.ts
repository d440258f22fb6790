/** API for components that replace those of the playground. */
export { canEvaluate } from './canEvaluate.ts'
export { editOnKey, applyEdit, type TextEdit, type TextSelection } from './editText.ts'
export {
  PlaygroundProvider,
  usePlayground,
  type PlaygroundContextValue,
  type PlaygroundSource,
} from './playgroundContext.ts'
export { resolveScope } from './resolveScope.ts'
export { useDelayedValue } from './useDelayedValue.ts'
export { useLazyComponent, type LazyComponent } from './useLazyComponent.ts'
export { useNearViewport } from './useNearViewport.ts'
export { usePlaygroundPosition, type PlaygroundPosition } from './usePlaygroundPosition.ts'

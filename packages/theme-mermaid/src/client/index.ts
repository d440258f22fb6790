/** API for components that render diagrams themselves. */
export { MermaidContainerClassName } from './names.ts'
export type { DiagramDescription } from '../shared/describeDiagram.ts'
export {
  useMermaidConfig,
  useMermaidThemeConfig,
  type MermaidThemeConfig,
} from './mermaidConfig.ts'
export type { RenderedDiagram } from './renderDiagram.ts'
export { useDiagram, useMermaidRenderResult, type DiagramState } from './useDiagram.ts'
export { useNearViewport } from './useNearViewport.ts'
export { useOverflow } from './useOverflow.ts'

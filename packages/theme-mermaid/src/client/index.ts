/** For components that draw diagrams of their own. */
export { describeDiagram, type DiagramDescription } from './describeDiagram.ts'
export {
  MermaidContainerClassName,
  useMermaidConfig,
  useMermaidThemeConfig,
  type MermaidThemeConfig,
} from './mermaidConfig.ts'
export { InlineStylesBlockedError } from './renderDiagram.ts'
export { useDiagram, useMermaidRenderResult, type DiagramState } from './useDiagram.ts'
export { useNearViewport } from './useNearViewport.ts'

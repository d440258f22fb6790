const canUseDOM = typeof window !== 'undefined' && 'document' in window && 'createElement' in window.document

/** Capabilities of the environment. They differ on the server: never use them to decide what the first render shows. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM && 'addEventListener' in window,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
}
export default ExecutionEnvironment

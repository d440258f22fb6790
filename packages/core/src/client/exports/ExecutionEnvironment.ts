const canUseDOM = typeof window !== 'undefined' && 'document' in window && 'createElement' in window.document

/** What the environment of this code can do. Different on the server: never use it to decide what the first render renders. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM && 'addEventListener' in window,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM && 'screen' in window,
}
export default ExecutionEnvironment

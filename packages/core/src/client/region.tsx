import {
  createElement,
  memo,
  Suspense,
  use,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'

interface RegionCode {
  component: ComponentType<object> | undefined
  load: () => Promise<ComponentType<object>>
}

/** Props of a component; those of one that takes none are empty. */
type PropsOf<Component> = Component extends () => ReactNode
  ? object
  : Component extends ComponentType<infer Props>
    ? Props
    : never

/** Regions whose code is not there; `wake` lets React draw them. */
const sleeping = new Map<RegionCode, () => void>()

const codes = new WeakMap<object, RegionCode>()

/**
 * A component whose code the first page does without. The server draws it as always; in the browser its HTML stays as it
 * stands until the visitor shows interest in something (pointer, focus, touch, key, scroll) or a link is followed. Then the
 * code of all regions is loaded and React hydrates them where they are: props, state and contexts are those of one tree.
 *
 * For parts that have nothing to do before that: no effect that is wanted at once, no look that depends on the visitor.
 * A region whose props or contexts change while it sleeps is emptied until its code is there.
 * @param name export of the module that is drawn
 * @param instead stands in for a region that the server's HTML does not have, until its code is there
 * @example const Footer = region(() => import('@theme/Footer'), 'default')
 */
export function region<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  instead?: (props: PropsOf<Module[Name]>) => ReactNode,
): ComponentType<PropsOf<Module[Name]>> {
  const code: RegionCode = {
    component: undefined,
    load: async () => (await load())[name] as ComponentType<object>, // drawn with the props it was made for
  }
  const isReady = new Promise<void>((resolve) => sleeping.set(code, resolve))
  // an unchanged region must not be drawn again for its parent's sake
  const component = memo((props: PropsOf<Module[Name]>) => {
    const loaded = <Loaded code={code} isReady={isReady} props={props as object} />
    return isPlain ? loaded : <Suspense fallback={<Missing>{instead?.(props)}</Missing>}>{loaded}</Suspense>
  })
  codes.set(component, code)
  return component as unknown as ComponentType<PropsOf<Module[Name]>>
}

interface LoadedProps {
  code: RegionCode
  isReady: Promise<void>
  props: object
}

function Loaded({ code, isReady, props }: LoadedProps): ReactNode {
  if (code.component === undefined) use(isReady)
  return code.component && createElement(code.component, props)
}

function Missing({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    loadRegions().catch((error: unknown) => console.warn(error)) // the next sign of interest tries again
  }, [])
  return children
}

/**
 * Loads the code of all regions, and of those inside them, then wakes them together: none may change what is around
 * another that still sleeps. Rejects, and wakes none, if a part did not come.
 */
export async function loadRegions(): Promise<void> {
  const loaded = new Map<RegionCode, ComponentType<object>>()
  const listMissing = () => [...sleeping.keys()].filter((code) => !loaded.has(code))
  for (let missing = listMissing(); missing.length > 0; missing = listMissing()) {
    await Promise.all(missing.map(async (code) => loaded.set(code, await code.load())))
  }
  for (const [code, wake] of sleeping) {
    code.component = loaded.get(code)
    wake()
  }
  sleeping.clear()
}

/** Wakes one region that neither changes what is around others nor has others in it. Does nothing once it is awake. */
async function loadRegion(component: object): Promise<void> {
  const code = codes.get(component)
  if (code === undefined || !sleeping.has(code)) return
  code.component = await code.load()
  sleeping.get(code)?.()
  sleeping.delete(code)
}

/** Far enough that the code is there, in most cases, before the region is seen. */
const marginPx = 600

/**
 * Wakes a region, and no other, when the element around it comes near the visible part of the page: for what shows
 * something else than the server's HTML as soon as it can be seen. The region must keep to itself: it changes no context,
 * and there is no other region in it.
 * @returns to be given to the element around the region
 * @example
 * const Diagram = region(() => import('@theme/Mermaid/Diagram'), 'default')
 * const container = useNearRegion<HTMLDivElement>(Diagram)
 * return <div ref={container}><Diagram value={value} /></div>
 */
export function useNearRegion<Container extends Element>(component: object): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useEffect(() => {
    const element = container.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        loadRegion(component).catch((error: unknown) => console.warn(error)) // the first sign of interest tries again
      },
      { rootMargin: `${marginPx}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [component])
  return container
}

let isPlain = false

/** Runs a function while regions have no boundary, so that an error inside one comes through. For the server. */
export function drawRegionsPlainly<Result>(draw: () => Result): Result {
  isPlain = true
  try {
    return draw()
  } finally {
    isPlain = false
  }
}

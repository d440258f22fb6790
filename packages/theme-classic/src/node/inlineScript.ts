import { escapeJsonBlock, type SiteStorage } from '@strata/core/shared'
import type { ThemeConfig } from '../common/themeConfigTypes.ts'

export interface InlineScriptOptions {
  colorMode: ThemeConfig['colorMode']
  announcementBarId: string | undefined
  /** Whether readers may hide the docs sidebar. */
  hideableSidebar: boolean
  /** Starts and ends with a slash. */
  baseUrl: string
  baseUrlIssueBanner: boolean
  /** Browser storage for the reader's choices, and the suffix of its keys. */
  storage: SiteStorage
}

/**
 * The only script that runs before the first paint. It is identical on every page of a site, so that one hash in the
 * Content-Security-Policy allows it.
 *
 * On the root element it sets the color mode and its origin, whether the announcement bar was dismissed, whether the docs
 * sidebar is hidden, `data-far-text` if the page opens at its top (`behaviours/farText.ts`), and the `data-*` attributes that
 * the query string asks for. It selects the reader's stored choice in groups of tabs, and records clicks that happen before the
 * page's code is loaded. It also shows the base-URL banner, because no other script of the site runs if the base URL is wrong.
 */
export function renderInlineScript(options: InlineScriptOptions): string {
  return `(()=>{${renderRootAttributes(options)}${options.baseUrlIssueBanner ? renderBaseUrlBanner(options.baseUrl) : ''}})()`
}

function renderRootAttributes({
  colorMode,
  announcementBarId,
  hideableSidebar,
  storage: { type, namespace },
}: InlineScriptOptions): string {
  const key = namespace === '' ? 'k' : `k+${toLiteral(namespace)}`
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode
  const stored = disableSwitch ? 'null' : "get('theme')"
  const other = defaultMode === 'dark' ? 'light' : 'dark'
  const system = respectPrefersColorScheme
    ? `matchMedia('(prefers-color-scheme: ${other})').matches?'${other}':'${defaultMode}'`
    : `'${defaultMode}'`
  const bar =
    announcementBarId === undefined
      ? ''
      : `set('announcement-bar-initially-dismissed',get('docusaurus.announcement.dismiss')==='true'&&get('docusaurus.announcement.id')===${toLiteral(announcementBarId)});`
  return (
    `const root=document.documentElement,query=new URLSearchParams(location.search),` +
    `get=k=>{try{return ${type}.getItem(${key})}catch{return null}},` +
    `set=(k,v)=>root.setAttribute('data-'+k,v),` +
    `is=m=>m==='light'||m==='dark',` +
    `asked=query.get('docusaurus-theme'),stored=${stored},` +
    // as in Docusaurus, the default counts as a choice if the system's mode is ignored
    `choice=is(asked)?asked:is(stored)?stored:'${respectPrefersColorScheme ? 'system' : defaultMode}';` +
    `const show=c=>{set('theme',c==='system'?${system}:c);set('theme-choice',c)};show(choice);` +
    (disableSwitch ? '' : renderEarlySwitch(system, respectPrefersColorScheme, { type, namespace })) +
    earlyClicks +
    bar +
    (hideableSidebar ? `set('doc-sidebar-hidden',get('docusaurus.docs.sidebar.hidden')==='true');` : '') +
    renderEarlyTabs(type) +
    // after a reload, a back navigation or with a hash, the page may open further down
    `const [entry]=performance.getEntriesByType('navigation');` +
    `if(entry?.type==='navigate'&&!entry.name.includes('#'))set('far-text','');` +
    `query.forEach((v,k)=>{const m=/^docusaurus-data-([\\w-]+)$/.exec(k);if(m)set(m[1],v)});`
  )
}

/**
 * Makes the color mode switch work from the first paint on, by the same rules as `nextColorMode`. The page's code, which may
 * take seconds to load, reads the result from the root element.
 */
function renderEarlySwitch(system: string, respectsSystem: boolean, { type, namespace }: SiteStorage): string {
  const key = toLiteral(`theme${namespace}`)
  const isChosen = respectsSystem ? `was!=='system'&&was===(${system})` : 'false'
  return (
    `addEventListener('click',({target:t})=>{` +
    `if(root.dataset.hasHydrated!=='false'||!(t instanceof Element)||!t.closest('.color-mode-toggle__button'))return;` +
    `const was=root.dataset.themeChoice,next=${isChosen}?'system':root.dataset.theme==='dark'?'light':'dark';show(next);` +
    `try{if(next==='system')${type}.removeItem(${key});else ${type}.setItem(${key},next)}catch{}});`
  )
}

/**
 * Records the last click (on a menu, a tab, the search) between the first paint and the loading of the page's code, and repeats
 * it once hydration starts, in which React then prioritizes the clicked component. A click elsewhere discards it. Excluded are
 * links and forms, which need no code, the color mode switch, which already works, and the two toggles that document listeners
 * may already have handled.
 */
const earlyClicks =
  `let early;addEventListener('click',e=>{if(root.dataset.hasHydrated!=='false')return;` +
  `early=e.target instanceof Element?e.target.closest('#__docusaurus :is(button:not(form *,.color-mode-toggle__button,.theme-code-block__wrap,.version-changes__mark),[role=button],[role=tab],a[href="#"])'):null;` +
  `if(early?.localName==='a')e.preventDefault()});` +
  `new MutationObserver((_,o)=>{o.disconnect();early?.click()}).observe(root,{attributeFilter:['data-has-hydrated']});`

/**
 * Selects the chosen tab of each group while the document is being parsed, by the rules of `useTabs`, so that it changes before
 * it is painted. Without any stored choice or query string, the script does no work.
 */
function renderEarlyTabs(type: SiteStorage['type']): string {
  const key = 'docusaurus.tab.'
  return (
    `const choices=(()=>{try{return Object.keys(${type}).some(k=>k.startsWith('${key}'))}catch{return false}})();` +
    `if(choices||query.size>0){` +
    `const showTabs=()=>document.querySelectorAll('.theme-tabs:is([data-group],[data-query])').forEach(({dataset:d,children:[list,box]})=>{` +
    `const tabs=[...list?.children??[]],known=v=>v!==null&&tabs.some(t=>t.dataset.value===v)?v:null,` +
    `value=known(d.query===undefined?null:query.get(d.query))??known(d.group===undefined?null:get('${key}'+d.group));` +
    `if(value===null)return;` +
    `for(const t of tabs){const is=t.dataset.value===value;t.classList.toggle('tabs__item--active',is);t.ariaSelected=is;t.tabIndex=is?0:-1}` +
    `for(const p of box?.children??[])p.hidden=p.dataset.value!==value}),` +
    `watch=new MutationObserver(showTabs);watch.observe(root,{childList:true,subtree:true});` +
    `addEventListener('DOMContentLoaded',()=>{showTabs();watch.disconnect()})}`
  )
}

/**
 * Shows a banner if a wrong base URL is likely, which is when a stylesheet or module fails to load. It also requires that the
 * location differs from the canonical link, so that a lost connection is not blamed on the configuration.
 */
function renderBaseUrlBanner(baseUrl: string): string {
  return (
    `const base=${toLiteral(baseUrl)};let failed=false;` +
    `addEventListener('error',e=>{const t=e.target;if(t instanceof HTMLScriptElement||t instanceof HTMLLinkElement)failed=true},true);` +
    `const banner=()=>{if(!failed||root.dataset.hasHydrated==='true')return;` +
    `const link=document.querySelector('link[rel=canonical]'),trim=p=>decodeURI(p).replace(/(index)?\\.html$/,'').replace(/\\/+$/,'');` +
    `if(!link)return;` +
    `const here=trim(location.pathname),rest=trim(new URL(link.href).pathname).slice(base.length);` +
    `if(!here.endsWith(rest))return;` +
    `const real=here.slice(0,here.length-rest.length).replace(/\\/*$/,'/');if(real===base)return;` +
    `const make=(tag,id,text)=>{const n=document.createElement(tag);if(id!==null)n.id='__docusaurus-base-url-issue-banner'+id;n.textContent=text||'';return n},` +
    `box=make('div','-container'),panel=make('div',''),hint=make('p','-suggestion-container');` +
    `panel.setAttribute('role','alert');` +
    `panel.append(make('strong',null,'This site did not load properly.'),` +
    `make('p',null,'The configured baseUrl is probably wrong: it is '+base+', but the page was loaded from another path.'));` +
    `hint.append('Suggested base URL: ',make('code',null,real));panel.append(hint);box.append(panel);` +
    `panel.style.cssText='max-width:40rem;margin:2rem auto;padding:1rem 1.5rem;border:2px solid #c8102e;border-radius:8px;font:16px/1.5 system-ui,sans-serif;background:#fff;color:#1c1e21';` +
    // replaces the engine's less specific notice that scripts failed to load
    `document.getElementById('__strata_notice')?.remove();document.body.prepend(box)};` +
    `addEventListener('load',()=>setTimeout(banner,500));`
  )
}

/** A JSON string that is safe inside a script element. */
function toLiteral(value: string): string {
  return escapeJsonBlock(JSON.stringify(value))
}

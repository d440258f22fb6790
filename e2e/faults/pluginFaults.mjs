const throwing = (hook, text, quick = false) => ({
  name: `plugin: throws in ${hook}`,
  quick,
  apply: (site) => site.plugin(`${hook}() {\n      throw new Error('${text}')\n    },`),
  expect: [`The plugin "plug" (default) failed in ${hook}: ${text}`, 'plug.mjs:5'],
})

export const pluginFaults = [
  { name: 'plugin: throws in its function', apply: (site) => (site.plugin(''), site.write('plug.mjs', "export default () => {\n  throw new Error('boom factory')\n}\n")), expect: ['failed to start: boom factory', 'plug.mjs:2'] },
  throwing('loadContent', 'boom load'),
  throwing('contentLoaded', 'boom loaded'),
  throwing('allContentLoaded', 'boom all'),
  throwing('postBuild', 'boom post'),
  throwing('injectHtmlTags', 'boom tags', true),
  throwing('configureVite', 'boom vite', true),
  throwing('getClientModules', 'boom modules'),
  throwing('getThemePath', 'boom theme'),
  { name: 'plugin: missing client module', apply: (site) => site.plugin("getClientModules: () => ['./nope.js'],"), expect: 'nope.js' },
  { name: 'plugin: throws null', apply: (site) => site.plugin('loadContent() {\n      throw null\n    },'), expect: ['failed in loadContent', 'null'] },
  { name: 'plugin: route with a missing component', apply: (site) => site.plugin("contentLoaded: ({ actions }) => actions.addRoute({ path: '/zz', component: '@site/src/nope.jsx' }),"), expect: ['@site/src/nope.jsx', 'plug'] },
  { name: 'plugin: route without a path', apply: (site) => site.plugin("contentLoaded: ({ actions }) => actions.addRoute({ component: '@site/src/components/Box' }),"), expect: 'needs a "path"' },
  { name: 'plugin: postBuild never settles', quick: true, apply: (site) => site.plugin('postBuild: () => new Promise(() => {}),'), expect: ['never settles', 'postBuild of the plugin "plug"'] },
  { name: 'plugin: loadContent never settles', apply: (site) => site.plugin('loadContent: () => new Promise(() => {}),'), expect: ['never settles', 'loadContent of the plugin "plug"'] },
  { name: 'plugin: process.exit(0) in loadContent', quick: true, apply: (site) => site.plugin('loadContent: () => process.exit(0),'), expect: ['process.exit(0)', 'loadContent of the plugin "plug"'] },
  { name: 'plugin: unhandled rejection', apply: (site) => site.plugin("async loadContent() {\n      void Promise.reject(new Error('boom stray'))\n      await new Promise((go) => setTimeout(go, 500))\n    },"), expect: ['boom stray', 'plug.mjs:5'] },
  { name: 'plugin: throws in a timer', quick: true, apply: (site) => site.plugin("async loadContent() {\n      setTimeout(() => {\n        throw new Error('boom timer')\n      }, 10)\n      await new Promise((go) => setTimeout(go, 500))\n    },"), expect: ['boom timer', 'plug.mjs:6'] },
]

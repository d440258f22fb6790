/**
 * A module as code that mixes `import` and `require` expects it, the way Docusaurus loads it: where a module has a default
 * export, `require('x')` is that export, and the named ones are at hand beside it. `import` gets what it always gets.
 * @param exports what the module exports: a namespace, or any `module.exports`
 */
export function interopDefault(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || !('default' in exports)) return exports
  const main: unknown = exports.default
  if (typeof main === 'function') return addNames(main, exports)
  return isPlain(main) ? mergeNames(main, exports) : exports
}

/** A function stays the same one: it may be compared with others. */
function addNames(main: object, exports: object): unknown {
  try {
    for (const name of ['default', ...Object.keys(exports)]) {
      if (name in main) continue
      const get = (): unknown => Reflect.get(exports, name)
      Object.defineProperty(main, name, { get, enumerable: name !== 'default', configurable: true })
    }
    return main
  } catch {
    return exports // frozen: its names could not be added
  }
}

/** An object is not changed: its keys may be counted. */
function mergeNames(main: object, exports: object): unknown {
  return new Proxy(main, {
    has: (_, name) => name === '__esModule' || name in exports || name in main,
    get(_, name) {
      if (name === '__esModule') return true
      return Reflect.get(name in exports && !(name in Object.prototype) ? exports : main, name) as unknown
    },
  })
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

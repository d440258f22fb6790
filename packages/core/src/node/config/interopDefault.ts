/**
 * A module in the form that code which mixes `import` and `require` expects, as Docusaurus loads it: if a module has a default
 * export, `require('x')` returns that export with the named exports as properties. `import` behaves as usual.
 * @param exports the module's exports: a namespace, or any `module.exports`
 */
export function interopDefault(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || !('default' in exports)) return exports
  const main: unknown = exports.default
  if (typeof main === 'function') return addNames(main, exports)
  return isPlain(main) ? mergeNames(main, exports) : exports
}

/** Adds names to the function itself, because it may be compared with others. */
function addNames(main: object, exports: object): unknown {
  try {
    for (const name of ['default', ...Object.keys(exports)]) {
      if (name in main) continue
      const get = (): unknown => Reflect.get(exports, name)
      Object.defineProperty(main, name, { get, enumerable: name !== 'default', configurable: true })
    }
    return main
  } catch {
    return exports // the function is frozen
  }
}

/** Wraps an object instead of changing it, because its keys may be enumerated. */
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

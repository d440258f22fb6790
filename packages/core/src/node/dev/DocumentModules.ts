/** A module and its last source, which is pending while it is generated. */
interface ServedModule {
  make: () => Promise<string | undefined>
  text: Promise<string | undefined>
}

/**
 * Modules that are generated from documents: code pages, and Markdown that code imports. They depend on more than their own
 * files: on the URLs of link targets, and on data of their plugins.
 */
export class DocumentModules {
  private readonly served = new Map<string, ServedModule>()

  /** Generates the source of a module and remembers it for `findChanged`. */
  serve<Text extends string | undefined>(id: string, make: () => Promise<Text>): Promise<Text> {
    const text = make()
    this.served.set(id, { make, text: text.catch(() => undefined) })
    return text
  }

  has(id: string): boolean {
    return this.served.has(id)
  }

  /**
   * Generates all served modules again to find those that changed, even if the bundler is still about to load the old source.
   * @returns by module id, whether the module could be generated
   */
  async findChanged(): Promise<Map<string, boolean>> {
    const changed = new Map<string, boolean>()
    for (const [id, { make, text }] of this.served) {
      const now = make().catch(() => undefined) // the error is reported when a page requests the module
      if ((await text) === (await now)) continue
      this.served.set(id, { make, text: now })
      changed.set(id, (await now) !== undefined)
    }
    return changed
  }
}

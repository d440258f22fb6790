import type { Json } from '../../../shared/index.ts'
import type { PageOutput } from '../../api/pages.ts'
import { hashOf } from '../../cache/hashOf.ts'
import { PackedStore } from '../../cache/PackedStore.ts'
import { engineVersion } from '../../config/engineVersion.ts'
import { describeFolder, describeSite, isOwnPlugin } from '../../plugins/describeSite.ts'
import type { InitializedPlugin, Site } from '../../plugins/loadPlugins.ts'
import { reusePage, stampFiles, type OutputFolders } from '../../render/outputFiles.ts'
import type { WrittenFile } from '../../render/renderTypes.ts'
import { writeOutput } from '../output/writeOutput.ts'
import { getCacheDir } from '../../sitePaths.ts'

interface JoinedOutput {
  files: WrittenFile[]
  data: Json | null
}

/** Cache of files that plugins create from many pages together. */
export class JoinedOutputs {
  private readonly store: PackedStore<JoinedOutput>
  private siteKey: string | undefined
  private readonly made = new Map<string, JoinedOutput>()

  constructor(
    private readonly site: Site,
    private readonly folders: OutputFolders,
  ) {
    const name = `joined-${site.context.i18n.currentLocale}`
    const { siteDir } = site.context
    this.store = new PackedStore({ cacheDir: getCacheDir({ siteDir }), siteDir, name, version: engineVersion })
  }

  /** See `PostBuildProps.joinOutput`. */
  async join(
    plugin: InitializedPlugin,
    inputKey: string,
    make: () => PageOutput | Promise<PageOutput>,
  ): Promise<Json | undefined> {
    const { siteDir } = this.site.context
    this.siteKey ??= describeSite(this.site)
    const key = hashOf(this.siteKey, plugin.name, plugin.id, inputKey, describeFolder([plugin], siteDir))
    // the inputs of the site's own plugins cannot be known, so their files are not reused
    const previous = isOwnPlugin(plugin, siteDir) ? undefined : this.store.get(key)
    if (previous !== undefined && reusePage({ files: previous.files, outputFiles: [] }, this.folders))
      return previous.data ?? undefined
    const { files = {}, data = null } = await make()
    const written: WrittenFile[] = []
    for (const [file, text] of Object.entries(files)) {
      await writeOutput(this.folders.outDir, file, text)
      written.push([file, hashOf(text), ''])
    }
    this.made.set(key, { files: written, data })
    return data ?? undefined
  }

  /** Stores the files for the next build; call it when all plugins are done. */
  save(): void {
    for (const [key, { files, data }] of this.made)
      this.store.set(key, { files: stampFiles(files, this.folders.outDir), data })
    this.store.save({ prune: true })
    this.store.close()
  }
}

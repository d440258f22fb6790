/** Options have the names of the flags: `outDir` for `--out-dir`. */
interface Options {
  [name: string]: string | number | boolean | string[] | undefined
}

/** @param argv arguments in the form of `process.argv` */
export declare function runCLI(argv: string[]): Promise<void>
export declare function build(siteDir?: string, options?: Options): Promise<void>
/** Resolves when the process receives a signal to stop. */
export declare function start(siteDir?: string, options?: Options): Promise<void>
/** Resolves when the process receives a signal to stop. */
export declare function serve(siteDir?: string, options?: Options): Promise<void>
export declare function clear(siteDir?: string): Promise<void>
export declare function deploy(siteDir?: string, options?: Options): Promise<void>
export declare function writeTranslations(siteDir?: string, options?: Options): Promise<void>
export declare function writeHeadingIds(siteDir?: string, files?: string[], options?: Options): Promise<void>

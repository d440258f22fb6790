/** Every HTML file below a folder: paths below it with slashes, sorted. */
export declare function listHtml(dir: string): string[]

/**
 * Validates HTML files on all cores, by the rules of `rules.mjs`.
 * @param files below the folder
 * @returns one line for each mistake, however many pages have it: the first place, what is wrong, and on how many pages
 */
export declare function validateHtml(dir: string, files: readonly string[]): Promise<string[]>

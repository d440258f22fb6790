/**
 * Names of versions and their files. Replaces `@docusaurus/plugin-content-docs/lib/constants`; browser code imports it, too.
 */

/** The version being written; it is never cut and never in `versions.json`. */
export const currentVersionName = 'current'

export const versionsFileName = 'versions.json'
export const versionedDocsName = 'versioned_docs'
export const versionedSidebarsName = 'versioned_sidebars'

export {
  currentVersionName as CURRENT_VERSION_NAME,
  versionedDocsName as VERSIONED_DOCS_DIR,
  versionedSidebarsName as VERSIONED_SIDEBARS_DIR,
  versionsFileName as VERSIONS_JSON_FILE,
}

/**
 * React, started. It shares a file with React (see `chunkGroups.ts`), so that loading that file runs all of React's own
 * set-up, and the file that needs it does not have to.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'

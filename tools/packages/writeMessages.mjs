// Run by npm before it packs @strata/core: writes dist/node/messages.json, the messages of all packages with cause and fix,
// which `strata explain` reads. The documentation shows the same list.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { explainMessages } from '../../website/tools/strata/generateDocs.mjs'

writeFileSync(path.join(process.cwd(), 'dist/node/messages.json'), JSON.stringify(explainMessages()))

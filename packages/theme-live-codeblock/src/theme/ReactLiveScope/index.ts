import React from 'react'

/** Names that live code can use. Replace this module to add more. */
const ReactLiveScope: { [name: string]: unknown } = { React, ...React }

export default ReactLiveScope

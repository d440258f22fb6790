import React from 'react'

/** Names that live code may use. Replace this component to add some. */
const ReactLiveScope: { [name: string]: unknown } = { React, ...React }

export default ReactLiveScope

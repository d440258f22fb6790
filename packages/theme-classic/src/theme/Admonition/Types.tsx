import Caution from '@theme/Admonition/Type/Caution'
import Danger from '@theme/Admonition/Type/Danger'
import Info from '@theme/Admonition/Type/Info'
import Note from '@theme/Admonition/Type/Note'
import Tip from '@theme/Admonition/Type/Tip'
import Warning from '@theme/Admonition/Type/Warning'
import type { AdmonitionProps } from '@theme/Admonition/Layout'
import type { ComponentType, ReactNode } from 'react'

type AdmonitionComponent = ComponentType<AdmonitionProps>

function Secondary(props: AdmonitionProps): ReactNode {
  return <Note title="Secondary" {...props} />
}

function Important(props: AdmonitionProps): ReactNode {
  return <Info title="Important" {...props} />
}

function Success(props: AdmonitionProps): ReactNode {
  return <Tip title="Success" {...props} />
}

/** Admonition keyword → component. Replace this file to add keywords. */
const AdmonitionTypes: { [keyword: string]: AdmonitionComponent } = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  danger: Danger,
  caution: Caution,
  secondary: Secondary,
  important: Important,
  success: Success,
}

export default AdmonitionTypes

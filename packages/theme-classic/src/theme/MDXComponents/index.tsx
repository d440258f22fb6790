import Head from '@docusaurus/Head'
import Admonition from '@theme/Admonition'
import Mermaid from '@theme/Mermaid'
import MDXA from '@theme/MDXComponents/A'
import MDXCode from '@theme/MDXComponents/Code'
import MDXDetails from '@theme/MDXComponents/Details'
import MDXHeading from '@theme/MDXComponents/Heading'
import MDXImg from '@theme/MDXComponents/Img'
import MDXLi from '@theme/MDXComponents/Li'
import MDXPre from '@theme/MDXComponents/Pre'
import MDXUl from '@theme/MDXComponents/Ul'
import type { ComponentProps, ComponentType, ElementType } from 'react'

type Level = ComponentProps<typeof MDXHeading>['as']

function heading(as: Level): ComponentType<Omit<ComponentProps<typeof MDXHeading>, 'as'>> {
  return function Heading(props) {
    return <MDXHeading as={as} {...props} />
  }
}

export interface MDXComponentsObject {
  readonly [name: string]: ElementType
}

/** Components for the elements of Markdown that is rendered as a React component, and those it can use without an import. */
const MDXComponents: MDXComponentsObject = {
  Head,
  details: MDXDetails,
  Details: MDXDetails,
  code: MDXCode,
  a: MDXA,
  pre: MDXPre,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  admonition: Admonition,
  mermaid: Mermaid,
}

export default MDXComponents

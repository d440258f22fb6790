import { expect, test } from 'vitest'
import { describeDiagram } from './describeDiagram.ts'

test.each([
  ['flowchart LR\n  A --> B', { kind: 'flowchart', hasLinks: false }],
  ['graph TD; A-->B', { kind: 'flowchart', hasLinks: false }],
  ['graph;', { kind: 'flowchart', hasLinks: false }],
  ['sequenceDiagram\n  A->>B: hi', { kind: 'sequence diagram', hasLinks: false }],
  ['stateDiagram-v2\n  [*] --> Still', { kind: 'state diagram', hasLinks: false }],
  ['pie title Pets\n  "Cats": 3', { kind: 'pie chart', title: 'Pets', hasLinks: false }],
  ['pie showData title Pets', { kind: 'pie chart', title: 'Pets', hasLinks: false }],
  ['gantt\n  title The plan\n  section A', { kind: 'Gantt chart', title: 'The plan', hasLinks: false }],
  ['---\ntitle: "Front"\n---\nflowchart LR', { kind: 'flowchart', title: 'Front', hasLinks: false }],
  ['%%{init: {"theme": "forest"}}%%\n%% a comment\nflowchart LR', { kind: 'flowchart', hasLinks: false }],
  [
    'flowchart LR\n  accTitle: Tea\n  accDescr: How to\n  A --> B',
    { kind: 'flowchart', title: 'Tea', description: 'How to', hasLinks: false },
  ],
  [
    'flowchart LR\n  accDescr {\n    Over\n    lines\n  }',
    { kind: 'flowchart', description: 'Over lines', hasLinks: false },
  ],
  ['flowchart LR\n  A --> B\n  click A "https://example.org"', { kind: 'flowchart', hasLinks: true }],
  ['', { kind: 'diagram', hasLinks: false }],
  ['<nonsense>', { kind: 'diagram', hasLinks: false }],
])('describes %j', (text, description) => {
  expect(describeDiagram(text)).toEqual(description)
})

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'

const sidebars: SidebarsConfig = {
  strata: [
    'introduction',
    'concepts',
    'moving-over',
    'theme',
    'security-policy',
    'deployment',
    'caching',
    'performance',
    {
      type: 'category',
      label: 'Recipes',
      link: { type: 'doc', id: 'recipes/index' },
      items: ['recipes/comments'],
    },
    {
      type: 'category',
      label: 'Plugin API',
      link: { type: 'doc', id: 'plugin-api/hooks' },
      items: ['plugin-api/types'],
    },
    'messages',
    'versions',
  ],
}

export default sidebars

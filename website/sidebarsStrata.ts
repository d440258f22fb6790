import type { SidebarsConfig } from '@docusaurus/plugin-content-docs'

const sidebars: SidebarsConfig = {
  strata: [
    'introduction',
    'concepts',
    'moving-over',
    'theme',
    'docs-versions',
    'security-policy',
    'deployment',
    'caching',
    'performance',
    {
      type: 'category',
      label: 'Recipes',
      link: { type: 'doc', id: 'recipes/index' },
      items: [
        'recipes/changelog',
        'recipes/code-blocks',
        'recipes/code-from-files',
        'recipes/comments',
        'recipes/consent',
        'recipes/dark-pictures',
        'recipes/data-table',
        'recipes/feedback',
        'recipes/glossary',
        'recipes/image-zoom',
        'recipes/landing-page',
        'recipes/not-found',
        'recipes/openapi',
        'recipes/pdf',
        'recipes/private-docs',
        'recipes/remark-plugin',
        'recipes/second-docs',
        'recipes/shared-text',
        'recipes/sidebar-badges',
        'recipes/steps',
        'recipes/tailwind',
        'recipes/variables',
      ],
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

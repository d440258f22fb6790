/**
 * Rules for the pages of a built site: everything that the standard requires, and the validator's recommendations. Each
 * rule that is off or relaxed has a reason; the first response to a finding is to fix the page.
 * @type {import('html-validate').ConfigData}
 */
export const htmlRules = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // beyond the recommendation: what a label, a panel or a control points to has to be there
    'no-missing-references': 'error',
    'no-unknown-elements': 'error',

    // style of writing, where parsers see no difference
    'doctype-style': ['error', { style: 'lowercase' }], // as all our markup
    'void-style': 'off', // React writes <br/>, Markdown <br>
    'attribute-boolean-style': 'off', // React writes disabled=""
    'attribute-empty-style': 'off', // the same: hidden=""
    'attr-case': 'off', // React writes dateTime
    'no-trailing-whitespace': 'off', // comes from the author's text, and is not shown

    // ids may be anything without white space; React and Docusaurus begin theirs with an underscore
    'valid-id': ['error', { relaxed: true }],

    // boxes of one question share a name, as radio buttons do
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],

    // our own files are held together by the security policy and by hashed names
    'require-sri': ['error', { target: 'crossorigin' }],

    // the length of a title is the author's choice; the pages with long ones test just that
    'long-title': 'off',
  },
}

/**
 * Pages that break a rule on purpose.
 * @type {{ rule: string, pages: RegExp, why: string }[]}
 */
export const exceptions = [
  {
    rule: 'heading-level',
    pages: /^tests\/docs\/toc\/toc-test-bad\//,
    why: 'shows what the table of contents makes of headings in disorder',
  },
  {
    rule: 'heading-level',
    pages: /^docs\/(?:[\d.]+\/)?migration\/v2\/automated\//,
    why: 'its only heading has been one of level 4 since readers first linked to it (website/tools/doc-headings.json)',
  },
]

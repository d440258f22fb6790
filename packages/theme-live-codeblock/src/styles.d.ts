declare module '@strata/theme-live-codeblock/css/*'

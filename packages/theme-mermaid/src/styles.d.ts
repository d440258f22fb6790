declare module '@strata/theme-mermaid/css/*'

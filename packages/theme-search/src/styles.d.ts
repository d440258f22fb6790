declare module '@strata/theme-search/css/*'

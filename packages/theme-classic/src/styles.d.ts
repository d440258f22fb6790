declare module '@strata/theme-classic/css/*'

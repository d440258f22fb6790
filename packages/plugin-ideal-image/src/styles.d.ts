declare module '@strata/plugin-ideal-image/css/*'

declare module '@strata/plugin-pwa/css/*'

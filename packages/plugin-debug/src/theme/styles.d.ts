/** Stylesheets are imported for their effect; the bundler takes them in. */
declare module '*.css'

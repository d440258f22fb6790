/** Stylesheets are imported for their side effect; the bundler processes them. */
declare module '*.css'

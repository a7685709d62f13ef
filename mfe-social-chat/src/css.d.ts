/** Stylesheets are read by webpack; class names of a `.module.css` arrive as named exports. */
declare module '*.css';

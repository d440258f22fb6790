/** A client module that does nothing. */
export default {}

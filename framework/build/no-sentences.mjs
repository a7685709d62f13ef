// The federation runtime's failures keep their codes and the address where each is explained; their sentences stay out of the
// first file. What a member reads of a module that does not come are our own words.
export const [buildDescMap, errorDescMap, runtimeDescMap, typeDescMap] = [{}, {}, {}, {}];
